import { createHash } from 'node:crypto';
import { Duplex, Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { CommandFailure } from '../surroundings';

const PRIVATE_KEY = /^AGE-SECRET-KEY-/i;
/** How a file begins that age itself has encrypted. */
const ENCRYPTED = /^(age-encryption\.org\/|-----BEGIN AGE )/;
const ID_LENGTH = 16;

/** Encrypts to public keys of age; only the owners of the private keys can read the result. */
export interface Seal {
  readonly recipients: readonly string[];
  /** Names this set of keys in paths. */
  readonly id: string;
  /** A step of a pipeline; its output is a file as age writes it. */
  closing: () => Duplex;
}

/** Decrypts what was encrypted to the public keys of its private keys. */
export interface Keys {
  /** A step of a pipeline. It ends with an error if the bytes were changed or cut off, or none of the keys fits. */
  opening: () => Duplex;
}

/**
 * @param recipients public keys of age, as in `BACKUP_RECIPIENTS`
 * @returns null without any: nothing is encrypted
 * @throws CommandFailure that names a key that cannot be used
 */
export function sealFor(recipients: readonly string[]): Seal | null {
  if (recipients.length === 0) return null;
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new CommandFailure(
        `BACKUP_RECIPIENTS: ${recipient} is no public key of age: ${(error as Error).message}.`,
        { cause: error },
      );
    }
  const named = recipients.toSorted().join(' ');
  return {
    recipients,
    id: createHash('sha256').update(named).digest('hex').slice(0, ID_LENGTH),
    closing: () => stepOf((source) => encrypter.encrypt(source)),
  };
}

/**
 * Reads the content of a file with private keys: one a line, as age-keygen writes it.
 * @param where names the file in messages
 * @throws CommandFailure
 */
export function keysIn(text: string, where: string): Keys {
  if (ENCRYPTED.test(text))
    throw new CommandFailure(
      `${where} is encrypted itself. Decrypt it into this command: age --decrypt ${where} | portal … --identity -`,
    );
  const lines = text.split('\n').map((line) => line.trim());
  const decrypter = new Decrypter();
  let count = 0;
  for (const [at, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    // The message never contains the line: it may be a mistyped key.
    const refuse = (why: string) =>
      new CommandFailure(`${where}, line ${at + 1}: no private key of age: ${why}.`);
    if (!PRIVATE_KEY.test(line)) throw refuse('it does not begin with AGE-SECRET-KEY-');
    try {
      decrypter.addIdentity(line);
    } catch {
      throw refuse('it is cut off or mistyped');
    }
    count += 1;
  }
  if (count === 0) throw new CommandFailure(`${where} contains no private key of age.`);
  return { opening: () => stepOf((source) => decrypter.decrypt(source)) };
}

/** A new key pair; the private part as age-keygen writes it. */
export async function newKeyPair(now = new Date()): Promise<{ file: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const head = `# created: ${now.toISOString()}\n# public key: ${recipient}\n`;
  return { file: `${head}${identity}\n`, recipient };
}

function stepOf(
  change: (source: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Duplex {
  return Duplex.from(async function* changed(source: AsyncIterable<Buffer>) {
    const bytes = Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
    for await (const chunk of Readable.fromWeb(await change(bytes))) yield chunk as Uint8Array;
  });
}
