import { fireEvent, waitFor } from '@testing-library/react';
import { focusSoon } from './focus-soon';

const frames = async (count: number) => {
  for (let at = 0; at < count; at += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};
const draw = (html: string) => (document.body.innerHTML = html);
const focused = () => document.activeElement?.id;

afterEach(() => draw(''));

it('waits for an element that is drawn some frames later', async () => {
  draw('<main tabindex="-1" id="main"><input id="other"></main>');
  focusSoon('result', 'other');
  await frames(4);
  draw('<main><h2 tabindex="-1" id="result">2</h2><input id="other"></main>');
  await waitFor(() => expect(focused()).toBe('result'));
});

it.each([
  ['another element if the first does not appear', '<input id="other">', 'other'],
  ['the page if none appears', '', 'main'],
  [
    'another element if the first is disabled',
    '<button id="result" disabled></button><input id="other">',
    'other',
  ],
])('focuses %s', async (_, inside, expected) => {
  draw(`<main tabindex="-1" id="main">${inside}</main>`);
  focusSoon('result', 'other');
  await waitFor(() => expect(focused()).toBe(expected));
});

it.each([
  ['pressed a key', (own: Element) => fireEvent.keyDown(own, { key: 'a' })],
  [
    'entered text without a key',
    (own: Element) => fireEvent.input(own, { target: { value: 'a' } }),
  ],
])('leaves the focus alone if the user has meanwhile %s', async (_, goOn) => {
  draw('<main tabindex="-1" id="main"><input id="own"></main>');
  focusSoon('result');
  const own = document.querySelector('input');
  own?.focus();
  goOn(own ?? document.body);
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input id="result">');
  await frames(20);
  expect(focused()).toBe('own');
});
