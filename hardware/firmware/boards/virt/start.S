// From reset to virt_start. The emulator starts the processor in EL3, and the firmware stays there: no other level has
// anything to do. And what happens at a fault.

  .section .start, "ax"
  .global reset
reset:
  msr cptr_el3, xzr               // floating point does not trap
  isb
  adrp x0, stack_top
  add x0, x0, :lo12:stack_top
  mov sp, x0
  adrp x0, vectors
  add x0, x0, :lo12:vectors
  msr vbar_el3, x0
  b virt_start

stop:
  // A stack that has overflowed has no room for the report.
  mov x0, sp
  adrp x1, stack_top
  add x1, x1, :lo12:stack_top
  mov sp, x1
  mrs x1, elr_el3
  b virt_fault

  // Arm ARM D1.10.2: sixteen vectors, 0x80 bytes each. All faults are the end.
  .balign 0x800
vectors:
  .rept 16
  b stop
  .balign 0x80
  .endr
