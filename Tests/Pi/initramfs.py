"""The emulated machine's first file system: a cpio archive in the "newc" format, which the kernel unpacks.

    070701  inode mode uid gid links mtime size devmajor devminor rdevmajor rdevminor namesize check
            13 numbers of 8 hexadecimal digits
    name, NUL, padding to 4; content, padding to 4; the last entry is called TRAILER!!!
"""

import gzip
import lzma
import os
import re

FILE, FOLDER, LINK = 0o100000, 0o040000, 0o120000


class Archive:
    def __init__(self):
        self.data = bytearray()
        self.inode = 0
        self.folders = set()

    def _entry(self, name, mode, content=b""):
        self.inode += 1
        label = name.encode() + b"\0"
        numbers = (self.inode, mode, 0, 0, 1, 0, len(content), 0, 0, 0, 0, len(label), 0)
        self.data += b"070701" + b"".join(b"%08X" % number for number in numbers) + label
        self._pad()
        self.data += content
        self._pad()

    def _pad(self):
        self.data += bytes(-len(self.data) % 4)

    def folder(self, path):
        if path and path not in self.folders:
            self.folder(os.path.dirname(path))
            self.folders.add(path)
            self._entry(path, FOLDER | 0o755)

    def add(self, path, content, mode=0o644):
        self.folder(os.path.dirname(path))
        self._entry(path, FILE | mode, content.encode() if isinstance(content, str) else content)

    def link(self, path, target):
        self.folder(os.path.dirname(path))
        self._entry(path, LINK | 0o777, target.encode())

    def write(self, path):
        self._entry("TRAILER!!!", 0)
        with gzip.open(path, "wb", compresslevel=1) as file:
            file.write(self.data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Modules:
    """The modules of one kernel, and which others each needs first, as its own `depends=` says."""

    def __init__(self, folder):
        self.paths = {}
        for where, _, names in os.walk(folder):
            for name in names:
                if match := re.fullmatch(r"(.+)\.ko(?:\.xz)?", name):
                    self.paths[match[1].replace("-", "_")] = os.path.join(where, name)

    def collect(self, name, into):
        """Adds the module and what it needs to the dictionary, in the order in which they can be loaded."""
        name = name.replace("-", "_")
        if name in into or name not in self.paths:  # built into the kernel
            return
        path = self.paths[name]
        data = lzma.decompress(read(path)) if path.endswith(".xz") else read(path)
        needs = re.search(rb"\0depends=([^\0]*)\0", data)
        for other in needs[1].decode().split(",") if needs else []:
            if other:
                self.collect(other, into)
        into[name] = data


def build(path, root, program, init):
    """root: the files of Debian for arm64; program: binnacle for arm64; init: the first process."""
    archive = Archive()
    for folder in ("proc", "sys", "dev", "tmp", "run", "boot/firmware"):
        archive.folder(folder)
    archive.add("init", read(init), 0o755)
    archive.add("bin/busybox", read(f"{root}/usr/bin/busybox"), 0o755)
    archive.add("bin/binnacle", read(program), 0o755)
    archive.add("etc/os-release", read(f"{root}/usr/lib/os-release"))
    archive.add("etc/passwd", "root:x:0:0::/:/bin/sh\npi:x:1000:1000::/:/bin/sh\n")
    archive.add("etc/group", "root:x:0:\ndialout:x:20:\ngpio:x:997:\ni2c:x:998:\npi:x:1000:\n")

    libraries = "usr/lib/aarch64-linux-gnu"
    archive.link("lib", "usr/lib")
    archive.link("usr/lib/ld-linux-aarch64.so.1", "aarch64-linux-gnu/ld-linux-aarch64.so.1")
    for name in ("ld-linux-aarch64.so.1", "libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "libudev.so.1",
                 "libcap.so.2"):
        archive.add(f"{libraries}/{name}", read(f"{root}/{libraries}/{name}"), 0o755)

    available = Modules(f"{root}/usr/lib/modules")
    for order, names in (("order", ("i2c-bcm2835", "i2c-dev")), ("iio", ("st-magn-i2c",))):
        modules = {}
        for name in names:
            available.collect(name, modules)
        for name, data in modules.items():
            archive.add(f"modules/{name}.ko", data)
        archive.add(f"modules/{order}", "".join(f"{name}.ko\n" for name in modules))
    archive.write(path)
