import { platesOffered } from './plates-offered';

const plates = (...all: string[]) => all.map((numberPlate) => ({ numberPlate }));

it.each([
  ['each once, in any spelling', ['76C-111.11', '76C-222.22', '76c 22222'], [], 2],
  ['except those in the list', ['76C-111.11', '76C-222.22'], ['76c 11111'], 1],
  ['none if the root has none', [], ['76C-111.11'], 0],
])('offers plates: %s', (_, ofRoot, listed, count) => {
  expect(platesOffered(plates(...ofRoot), plates(...listed))).toHaveLength(count);
});
