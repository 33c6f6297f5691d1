import { FairQueue } from './fair-queue';

const queueOf = (entries: string): FairQueue<string> => {
  const queue = new FairQueue<string>();
  for (const entry of entries.split(' ')) queue.push(entry.charAt(0), entry);
  return queue;
};

function allOf(queue: FairQueue<string>, mayHaveTurn: (owner: string) => boolean = () => true) {
  const taken: string[] = [];
  for (let next = queue.take(mayHaveTurn); next; next = queue.take(mayHaveTurn)) taken.push(next);
  return taken.join(' ');
}

it.each([
  ['one owner', 'a1 a2 a3', 'a1 a2 a3'],
  ['somebody behind one who has much', 'a1 a2 a3 b1', 'a1 b1 a2 a3'],
  ['three owners', 'a1 a2 b1 b2 c1', 'a1 b1 c1 a2 b2'],
])('gives turns: %s', (_, pushed, taken) => {
  expect(allOf(queueOf(pushed))).toBe(taken);
});

it('passes over those who may have no turn, who lose none of theirs', () => {
  const queue = queueOf('a1 a2 b1 b2');
  expect(queue.take((owner) => owner !== 'a')).toBe('b1');
  expect([queue.length, queue.lengthOf('a'), queue.lengthOf('b')]).toEqual([3, 2, 1]);
  expect(allOf(queue)).toBe('a1 b2 a2');
  expect(queue.take(() => true)).toBeUndefined();
});
