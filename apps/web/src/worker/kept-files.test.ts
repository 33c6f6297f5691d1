import { SELF_LINK_HOURS } from '@portal/contracts';
import 'fake-indexeddb/auto';
import { KeptFiles } from './kept-files';

let now = 1000;
const filesOf = (link: string) => new KeptFiles(link, () => now);
const page = (key: string, size = 3) => ({
  key,
  kind: 'document' as const,
  typeId: 'id-card',
  file: new File([new Uint8Array(size)], `${key}.jpg`, { type: 'image/jpeg' }),
});
const keysOf = async (link: string) => (await filesOf(link).read()).map(({ key }) => key);

it('files are kept for their link until they have arrived, in their order', async () => {
  const files = filesOf('crew');
  for (const key of ['c', 'a', 'b']) void files.keep(page(key));
  void files.forget('a');
  void files.keep(page('huge', 31_000_000));
  const kept = await files.read();
  expect(kept.map(({ key }) => key)).toEqual(['c', 'b']);
  expect(kept[0]).toMatchObject({ kind: 'document', typeId: 'id-card' });
  expect(kept[0]?.file).toMatchObject({ name: 'c.jpg', type: 'image/jpeg', size: 3 });
  expect(await keysOf('other')).toEqual([]);
  await filesOf('other').clear();
  expect(await keysOf('crew')).toEqual(['c', 'b']);
  await files.clear();
  expect(await keysOf('crew')).toEqual([]);
});

it('files of a link that has ended are deleted when any link is opened', async () => {
  await filesOf('old').keep(page('old'));
  now += SELF_LINK_HOURS * 3_600_000;
  await filesOf('new').read();
  now = 1000;
  expect(await keysOf('old')).toEqual([]);
});

it('without a database nothing is kept, and nothing fails', async () => {
  const none = () => Promise.reject(new Error('a private window'));
  const files = new KeptFiles('crew', Date.now, none);
  await files.keep(page('a'));
  expect(await files.read()).toEqual([]);
  await files.forget('a');
  await files.clear();
});
