import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { ChainCheck } from './chain-check';
import { headContent, linkedEntries, type LinkedEntry } from './chain-entry';
import { signCms } from '../signing/cms';
import { identityOfPem } from '../signing/signing-identity';

const waiting = (act: string) => ({
  at: new Date('2026-11-29T10:00:00.000Z'),
  kind: 'login',
  act,
  actor: 'user:1',
  subjects: ['session:1'],
  details: {},
});
const chain = linkedEntries(null, ['a', 'b', 'c', 'd', 'e'].map(waiting));
const at = (no: number): LinkedEntry => chain[no - 1] as LinkedEntry;
const without = (no: number) => chain.filter((entry) => entry.no !== BigInt(no));
const changed = (no: number, entry: Partial<LinkedEntry>) =>
  chain.map((one) => (one.no === BigInt(no) ? { ...one, ...entry } : one));
/** What somebody does who knows how the chain is made. */
const rewritten = linkedEntries(at(2), ['x', 'd', 'e'].map(waiting));

const checked = (entries: readonly LinkedEntry[], isStored = true): ChainCheck => {
  const check = new ChainCheck();
  for (const { entry, digest, no, at: time } of entries)
    check.entry(entry, isStored ? { no: Number(no), digest, at: time } : undefined);
  return check;
};

it.each<[string, readonly LinkedEntry[], readonly string[]]>([
  ['a whole chain', chain, []],
  [
    'a changed entry',
    changed(3, { entry: at(3).entry.replace('"act":"c"', '"act":"x"') }),
    ['Entry 3 was changed.'],
  ],
  [
    'a changed entry with its digest',
    changed(3, { entry: rewritten[0]?.entry ?? '', digest: rewritten[0]?.digest ?? '' }),
    ['Entry 4 does not follow entry 3: one of them was changed.'],
  ],
  ['a changed time', changed(3, { at: new Date(0) }), ['The time of entry 3 was changed.']],
  ['an unreadable entry', changed(3, { entry: '{}' }), ['Entry 3 is not readable.']],
  ['a removed entry', without(3), ['Missing: entry 3.']],
  ['removed entries', chain.filter(({ no }) => no < 2n || no > 4n), ['Missing: entries 2 to 4.']],
  ['the first entry removed', without(1), ['Missing: entry 1.']],
  [
    'a swapped order',
    [at(1), { ...at(3), no: 2n }, { ...at(2), no: 3n }, at(4), at(5)],
    [
      'In the place of entry 2 stands entry 3.',
      'In the place of entry 3 stands entry 2.',
      'Entry 4 does not follow entry 3: one of them was changed.',
    ],
  ],
])('finds in the table: %s', (_, entries, problems) => {
  const check = checked(entries);
  check.end();
  expect(check.problems).toEqual(problems);
});

it.each<[string, readonly LinkedEntry[], readonly string[]]>([
  ['a whole chain', chain, []],
  ['a part of it', chain.slice(2), []],
  [
    'a changed entry',
    changed(3, { entry: at(3).entry.replace('"act":"c"', '"act":"x"') }),
    ['Entry 4 does not follow entry 3: one of them was changed.'],
  ],
  ['a removed entry', without(3), ['Missing: entry 3.']],
  [
    'a swapped order',
    [at(1), at(3), at(2), at(4), at(5)],
    ['Missing: entry 2.', 'Entry 2 stands behind entry 3.', 'Missing: entry 3.'],
  ],
])('finds in a file: %s', (_, entries, problems) => {
  expect(checked(entries, false).problems).toEqual(problems);
});

it('a chain may begin where it says that it was cut off', () => {
  const cut = { ...waiting('cut'), kind: 'audit', details: { begins: 3 } };
  const whole = linkedEntries(null, [...['a', 'b', 'c'].map(waiting), cut]);
  const problemsOf = (entries: readonly LinkedEntry[]) => {
    const check = checked(entries);
    check.end();
    return check.problems;
  };
  expect(problemsOf(whole.slice(2))).toEqual([]);
  expect(problemsOf(whole.slice(3))).toEqual(['Missing: entry 3.']);
  expect(problemsOf(whole.slice(1))).toEqual([
    'The chain says that it begins with entry 3, and begins with entry 2.',
  ]);
});

describe('signatures', () => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.setSubject([{ name: 'commonName', value: 'Plant' }]);
  certificate.setIssuer([{ name: 'commonName', value: 'Plant' }]);
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  const identity = identityOfPem(forge.pki.certificateToPem(certificate), pair.privateKey, '');
  const signed = async (entry: LinkedEntry) => {
    const content = headContent(entry, new Date());
    return { content, signature: await signCms(Buffer.from(content), identity) };
  };

  it('a chain that was written anew does not have what was signed', async () => {
    const head = await signed(at(5));
    const asItWas = checked(chain);
    await asItWas.head(head.content, head.signature);
    expect(asItWas.problems).toEqual([]);
    expect([...asItWas.signers.values()]).toMatchObject([{ subject: 'CN=Plant', count: 1 }]);

    const anew = checked([at(1), at(2), ...rewritten]);
    expect(anew.problems).toEqual([]);
    await anew.head(head.content, head.signature);
    expect(anew.problems).toEqual([
      'The signature of entry 5 is of other content: the chain up to there was changed.',
    ]);
  });

  it('a signature is of one text, and follows its entry', async () => {
    const { content, signature } = await signed(at(5));
    const check = checked(chain);
    await check.head(content.replace('audit 5', 'audit 4'), signature);
    const shorter = checked(chain.slice(0, 4));
    await shorter.head(content, signature);
    expect([...check.problems, ...shorter.problems]).toEqual([
      'The signature of entry 4 is not valid.',
      'The signature of entry 5 stands without its entry.',
    ]);
  });
});
