import { contrast, isColour, OWN_SHADES, shadesOf } from './shades';

const COLOURS = [
  '#155a65',
  '#ffffff',
  '#000000',
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#0033cc',
  '#f47920',
];

it('makes the portal’s own shades from its own colour', () => {
  const near = (one: string, other: string) =>
    [1, 3, 5].every(
      (at) =>
        Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) <= 4,
    );
  const made = shadesOf(OWN_SHADES[7]);
  expect(made.map((shade, at) => near(shade, OWN_SHADES[at] ?? ''))).toEqual(made.map(() => true));
});

it.each(COLOURS)('keeps every contrast with %s', (colour) => {
  const shades = shadesOf(colour);
  expect(shades).toHaveLength(10);
  expect(shades.every(isColour)).toBe(true);
  shades.forEach((shade, at) => {
    const own = contrast(OWN_SHADES[at] ?? '', '#ffffff');
    expect(contrast(shade, '#ffffff') / own).toBeGreaterThan(0.96);
    expect(contrast(shade, '#ffffff') / own).toBeLessThan(1.04);
  });
  expect(contrast(shades[7] ?? '', '#ffffff')).toBeGreaterThan(7);
});

it.each([
  ['#155a65', true],
  ['#ABCDEF', true],
  ['155a65', false],
  ['#fff', false],
  ['red', false],
  ['#155a65;}', false],
])('says of %s whether it is a colour: %s', (text, is) => {
  expect(isColour(text)).toBe(is);
});
