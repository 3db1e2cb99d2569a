#!/usr/bin/env python3
"""Checks that no look-up of places opens a socket, and that BINNACLE_PLACES_URL alone changes that.

usage: check-places-network.py FOLDER

FOLDER is where SwiftPM has put the programs. `MapArticles geocoding` makes every call of CLGeocoder and MapKit that looks
for places, under strace. Then the same with a server on this machine, plain and with TLS: the calls must be seen there,
which shows that this check can fail, and the first answer must be the server's.
"""

import http.server
import os
import re
import ssl
import subprocess
import sys
import tempfile
import threading

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
SEED = os.path.join(ROOT, "Sources", "Places", "Places", "Data", "seed.bpx")
SECONDS = 120
# Each line begins with the name of a call.
EXPECTED = {
    "reverseGeocodeLocation": "Deutschland", "geocodeAddressString": "DE", "geocodeAddressString, hint": "Deutschland",
    "geocodePostalAddress": "Deutschland", "MKReverseGeocodingRequest": "Deutschland", "MKGeocodingRequest": "DE",
    "MKLocalSearch": "DE", "MKLocalSearch, around": None, "MKLocalSearchCompleter": "Dresden",
}
ANSWER = (b'{"lat": "51.05", "lon": "13.74", "name": "Town of the server", "category": "place",'
          b' "address": {"city": "Town of the server", "country": "Country of the server", "country_code": "de"}}')


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.targets.append(self.path)
        body = ANSWER if self.path.startswith("/maps/reverse?") else b"[" + ANSWER + b"]"
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server:
    """A server with the interface of Nominatim on a port of this machine."""

    def __init__(self, certificate=None):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.targets = []
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.url = f"{'https' if certificate else 'http'}://localhost:{self.server.server_port}/maps"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def fail(message):
    sys.exit(f"check-places-network: FAILED: {message}")


def run(program, folder, **environment):
    """The program's lines by call, its messages, and the calls of the network that strace saw."""
    trace = os.path.join(folder, "trace")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("BINNACLE_")}
    done = subprocess.run(
        ["strace", "-f", "-qq", "-e", "trace=%network", "-e", "signal=none", "-o", trace, program, "geocoding"],
        env={**inherited, "BINNACLE_PLACES": SEED, "BINNACLE_STATE_DIR": folder, **environment}, timeout=SECONDS,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        fail(f"{program} ends with {done.returncode}: {done.stderr[-2000:]}")
    with open(trace, encoding="utf-8", errors="replace") as file:
        calls = [line.rstrip() for line in file if re.search(r"\b(socket|connect|bind|send\w*)\(", line)]
    return dict(line.split(": ", 1) for line in done.stdout.splitlines() if ": " in line), done.stderr, calls


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    program = os.path.join(os.path.abspath(sys.argv[1]), "MapArticles")
    with tempfile.TemporaryDirectory() as folder:
        lines, _, calls = run(program, folder)
        if lines.keys() != EXPECTED.keys():
            fail(f"the calls are {sorted(lines)}")
        for name, answer in EXPECTED.items():
            if answer not in (None, lines[name]):
                fail(f"{name} answers {lines[name]}, not {answer}")
        if calls:
            fail("sockets are used without BINNACLE_PLACES_URL:\n" + "\n".join(calls[:10]))

        certificate = os.path.join(folder, "certificate.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost", "-keyout", certificate, "-out", certificate + ".crt"],
            check=True, capture_output=True)
        with open(certificate + ".crt", encoding="ascii") as public, open(certificate, "a", encoding="ascii") as both:
            both.write(public.read())
        for server in (Server(), Server(certificate)):
            lines, messages, calls = run(
                program, folder, BINNACLE_PLACES_URL=server.url, CURL_CA_BUNDLE=certificate + ".crt")
            server.close()
            if not any("connect(" in call for call in calls):
                fail(f"strace does not show the connection to {server.url}")
            if lines["reverseGeocodeLocation"] != "Country of the server":
                fail(f"{server.url} is not used: {lines}, {messages}")
            if not server.server.targets or not server.server.targets[0].startswith("/maps/reverse?format=jsonv2"):
                fail(f"{server.url} got {server.server.targets}")
            if server.url not in messages:
                fail(f"no message names {server.url}: {messages}")

        lines, messages, _ = run(program, folder, BINNACLE_PLACES_URL=server.url)
        if lines["reverseGeocodeLocation"] != "Deutschland" or "the machine's own are used" not in messages:
            fail(f"without the server, the machine's places are not used: {lines}, {messages}")
    print(f"check-places-network: {len(EXPECTED)} calls open no socket; with a server named, plain and with TLS, they do")


main()
