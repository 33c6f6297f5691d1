const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address is this machine's own, so that data sent there crosses no network. */
export const isThisMachine = (address: string): boolean =>
  THIS_MACHINE.test(new URL(address).hostname);
