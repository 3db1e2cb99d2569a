"""What the guest boots: Debian's kernel and a first file system with its modules, made once in the user's cache folder.

The kernel's files are taken out of its package, which is not installed.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Pi"))
import initramfs  # noqa: E402

CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "binnacle", "bluetooth")
# The cryptography is what the kernel's pairing asks for when a controller is set up.
MODULES = ["9p", "9pnet_virtio", "virtio_pci", "af_alg", "algif_hash", "algif_skcipher", "ecdh_generic", "cmac", "ecb",
           "ccm", "bluetooth", "hci_vhci"]
# The virtual controller; without what it would install for USB, serial lines and networks.
PYTHON = ["bumble==0.0.236", "pyee==13.0.1", "typing_extensions==4.16.0"]


class Missing(Exception):
    """Something that the guest needs cannot be had here: no verdict on the program."""


def made(name, make):
    """The folder NAME of the cache, made by make(FOLDER) if it is not there; whole or not at all."""
    folder = os.path.join(CACHE, name)
    if not os.path.exists(folder):
        os.makedirs(CACHE, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            new = os.path.join(scratch, "new")
            os.mkdir(new)
            try:
                make(new)
                os.rename(new, folder)
            except (OSError, subprocess.SubprocessError) as error:
                # Another run may have made it meanwhile.
                if not os.path.exists(folder):
                    raise Missing(f"{name}: {error}") from None
    return folder


def run(*command, **options):
    subprocess.run(command, check=True, timeout=600, stdin=subprocess.DEVNULL, **options)


def kernel():
    """The folder of the files of Debian's newest kernel for this machine."""
    shown = subprocess.run(["apt-cache", "depends", "linux-image-amd64"], capture_output=True, text=True, check=False)
    package = re.search(r"Depends: (linux-image-\S+)", shown.stdout)
    if not package:
        raise Missing("apt knows no linux-image-amd64")

    def make(folder):
        run("apt-get", "-q=2", "-o", "APT::Sandbox::User=root", "download", package[1], cwd=folder)
        archive, = glob.glob(f"{folder}/*.deb")
        run("dpkg-deb", "--extract", archive, folder)
        os.unlink(archive)

    return made(package[1], make)


def packages():
    """The folder of the packages of PyPI, for the Python that the guest runs: Debian's."""
    def make(folder):
        run("/usr/bin/python3", "-m", "pip", "install", "--quiet", "--root-user-action=ignore", "--no-deps", "--target",
            folder, *PYTHON)

    return made("-".join(PYTHON).replace("==", "-"), make)


def build(kernel_files, path):
    """Writes the guest's first file system; returns the kernel's file."""
    image, = glob.glob(f"{kernel_files}/boot/vmlinuz-*")
    archive = initramfs.Archive()
    for folder in ("proc", "sys", "dev", "host"):
        archive.folder(folder)
    archive.add("init", initramfs.read(f"{HERE}/guest-init.sh"), 0o755)
    archive.add("bin/busybox", initramfs.read(shutil.which("busybox")), 0o755)
    available, modules = initramfs.Modules(kernel_files), {}
    for name in MODULES:
        available.collect(name, modules)
    for name, data in modules.items():
        archive.add(f"modules/{name}.ko", data)
    archive.add("modules/order", "".join(f"{name}.ko\n" for name in modules))
    archive.write(path)
    return image
