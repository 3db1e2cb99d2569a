"""P13: what one location costs on its way to a consumer, in this library's sequence and in AsyncStream."""

from measure import Results, benchmark, output


def run():
    results = Results("delivery")
    lines = output([benchmark("DeliveryBenchmark"), "15"]).split("\n")
    costs = {name: float(value) for name, value in (line.split() for line in lines if line)}
    goals = {"detached": ("on a detached task", 50), "main": ("on the main actor", 100)}
    for key, (where, goal) in goals.items():
        ours, stream = costs[f"updates-{key}-take"], costs[f"stream-{key}-take"]
        results.judge("P13", f"taking one, {where} (goal {goal} ns)", f"{ours:.0f} ns", f"AsyncStream {stream:.0f} ns",
                      stream / ours, 20, at_least=True)
    results.report("P13", "sending one", f"{costs['updates-detached-send']:.0f} ns",
                   f"AsyncStream {costs['stream-detached-send']:.0f} ns",
                   costs["stream-detached-send"] / costs["updates-detached-send"])
    return results
