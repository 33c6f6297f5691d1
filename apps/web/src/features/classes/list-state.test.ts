import { lackingPath } from '../../plant/classes';
import { ownCodec } from './list-state';

it.each([undefined, 'c1'])('opens the people who lack the course %s', (courseId) => {
  const search = new URLSearchParams(lackingPath(courseId).split('?')[1]);
  // An address without any part of the state would show what was looked at last.
  expect(ownCodec.has(search)).toBe(true);
  expect(ownCodec.read(search)).toMatchObject({ which: 'thieu', courseId: courseId ?? '' });
});
