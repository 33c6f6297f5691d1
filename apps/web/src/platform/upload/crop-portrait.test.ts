import { portraitArea } from './crop-portrait';

it.each([
  [
    'a wide picture: around the face, with the full height',
    { width: 4000, height: 3000 },
    { x: 0.45, y: 0.3, width: 0.15, height: 0.25 },
    { x: 1509, y: 554, width: 1181, height: 1575 },
  ],
  [
    'a face at the edge: within the picture',
    { width: 4000, height: 3000 },
    { x: 0, y: 0, width: 0.2, height: 0.3 },
    { x: 0, y: 0, width: 1417, height: 1890 },
  ],
  [
    'a narrow picture: with the full width',
    { width: 1000, height: 3000 },
    { x: 0.2, y: 0.1, width: 0.6, height: 0.25 },
    { x: 0, y: 55, width: 1000, height: 1333 },
  ],
])('crops a portrait from %s', (_, picture, face, area) => {
  expect(portraitArea(picture, face)).toEqual(area);
});
