const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address leads to this machine, so that what is sent there goes over no network. */
export const isThisMachine = (address: string): boolean =>
  THIS_MACHINE.test(new URL(address).hostname);
