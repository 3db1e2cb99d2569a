"""A server that speaks the page's protocol and does nothing by itself: tests push events and read what the page posted.

    with FakeServer("map") as server:
        server.send("scene", {...})
        server.wait_for(lambda post: post["type"] == "tap")
"""

import gzip
import http.server
import importlib.util
import json
import os
import queue
import secrets
import socket
import sys
import threading
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
GENERATORS = os.path.join(ROOT, "Tests", "Scripts", "Generate")
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


def page_files():
    """The files of the page as the generator writes them, compressed; from the sources, so that no build is needed."""
    sys.path.insert(0, GENERATORS)
    spec = importlib.util.spec_from_file_location("make_page", os.path.join(GENERATORS, "make-page.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {path: (kind, gzip.compress(content)) for path, kind, content in module.assets()}


def source(name):
    """A module of the page as it is written, for tests of single functions."""
    with open(os.path.join(ROOT, "Sources", "Doors", "LiveServer", "Page", os.path.basename(name)), "rb") as file:
        return file.read()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, kind="application/json", body=b"", **headers):
        self.send_response(status)
        if body:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("Cache-Control", "no-store")
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    @property
    def fake(self):
        return self.server.fake

    def allowed(self):
        cookie = f"binnacle={self.fake.token}" in (self.headers.get("Cookie") or "")
        return cookie or self.headers.get("X-Binnacle-Token") == self.fake.token

    def do_GET(self):
        path = self.path.split("?")[0]
        self.fake.requests.append(path)
        if path in self.fake.files:
            kind, body = self.fake.files[path]
            self.answer(200, kind, body, Content_Encoding="gzip")
        elif path.startswith("/source/"):
            self.answer(200, "text/javascript", source(path.removeprefix("/source/")))
        elif path == "/v1/page":
            self.answer(200, body=json.dumps({"mode": self.fake.mode, "title": "Binnacle"}).encode())
        elif path == "/v1/session":
            self.answer(204 if self.allowed() else 401)
        elif not self.allowed():
            self.answer(401)
        elif path == "/v1/events":
            self.stream()
        elif path.startswith("/v1/tiles/") and path in self.fake.tiles:
            tile = self.fake.tiles[path]
            self.answer(200, "image/png", tile) if tile else self.answer(204)
        else:
            self.answer(404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.headers.get("Content-Type") != "application/json":
            self.answer(415)
        elif self.path == "/v1/session":
            if self.headers.get("X-Binnacle-Token") != self.fake.token:
                self.answer(403)
            else:
                self.answer(204, Set_Cookie=f"binnacle={self.fake.token}; HttpOnly; SameSite=Strict; Path=/")
        elif self.headers.get("X-Binnacle-Token") != self.fake.token:
            self.answer(403)
        else:
            self.fake.posted(json.loads(body))
            self.answer(204)

    def stream(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        events = queue.Queue()
        with self.fake.lock:
            for event in self.fake.opening:
                events.put(event)
            self.fake.streams.append(events)
        try:
            while True:
                event = events.get()
                if event is None:
                    return
                name, text = event
                self.wfile.write(f"event: {name}\ndata: {text}\n\n".encode())
                self.wfile.flush()
        except OSError:
            pass
        finally:
            with self.fake.lock:
                if events in self.fake.streams:
                    self.fake.streams.remove(events)
            self.close_connection = True


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64
    allow_reuse_address = True

    def get_request(self):
        connection, address = super().get_request()
        self.fake.connections.append(connection)
        return connection, address

    def handle_error(self, request, address):
        pass


class FakeServer:
    """`opening`: events that each new stream begins with, as (name, text)."""

    def __init__(self, mode, port=0, token=None, files=None):
        self.mode = mode
        self.token = token or secrets.token_hex(16)
        self.files = files or page_files()
        self.opening = []
        # Pictures by their paths; None: it is still loaded.
        self.tiles = {}
        self.posts = []
        self.requests = []
        self.streams = []
        self.connections = []
        self.lock = threading.RLock()
        self.arrived = threading.Condition(self.lock)
        self.http = Server(("127.0.0.1", port), Handler)
        self.http.fake = self
        self.port = self.http.server_address[1]
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def link(self):
        return f"http://localhost:{self.port}/#{self.token}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        with self.lock:
            for events in self.streams:
                events.put(None)
        self.http.shutdown()
        self.http.server_close()
        # Its threads would go on to answer what comes through connections that are open.
        for connection in self.connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def send(self, name, data, keep=False):
        """Sends an event to every stream; with `keep` new streams get it too."""
        text = data if isinstance(data, str) else json.dumps(data)
        with self.lock:
            if keep:
                self.opening.append((name, text))
            for events in self.streams:
                events.put((name, text))

    def posted(self, events):
        with self.arrived:
            self.posts.extend(events)
            self.arrived.notify_all()

    def wait_for(self, wanted, seconds=5):
        """The first post that satisfies a condition; it and all before it are taken away."""
        end = time.monotonic() + seconds
        with self.arrived:
            while True:
                for index, post in enumerate(self.posts):
                    if wanted(post):
                        del self.posts[:index + 1]
                        return post
                left = end - time.monotonic()
                if left <= 0:
                    raise AssertionError(f"the page has not posted it; it posted {self.posts}")
                self.arrived.wait(left)
