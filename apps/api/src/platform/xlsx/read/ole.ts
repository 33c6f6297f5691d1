/** Old Office files and encrypted new ones share this container. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Name of a stream in an encrypted file, as the container's directory writes it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Whether bytes are an old Office file, or one with a password. */
export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, OLE.length).equals(OLE);

/** Whether bytes are an Office file with a password. */
export const isEncryptedOffice = (bytes: Buffer): boolean =>
  isOle(bytes) && bytes.includes(ENCRYPTED);
