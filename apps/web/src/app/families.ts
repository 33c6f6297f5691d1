import { generatePath } from 'react-router-dom';
import { family as cardChange } from '../families/card-change';
import { family as equipment } from '../families/equipment';
import { family as guarantee } from '../families/guarantee';
import { family as people } from '../families/people';
import { family as takeOut } from '../families/take-out';
import { family as vehicles } from '../families/vehicles';
import type { RequestFamily, RequestPlaces } from '../requests/families';
import type { Addition } from '../requests/listing/AddMenu';
import { paths } from './paths';

/** The families of requests: whatever asks which there are asks here. */
const families: readonly RequestFamily[] = [
  people,
  vehicles,
  equipment,
  guarantee,
  cardChange,
  takeOut,
];

/** What leads from one screen of requests to another. */
export const places: RequestPlaces = {
  families,
  requestPath: paths.request,
  queuePath: paths.queue,
  reviewPath: paths.review,
};

/** What can be begun from the list at an address. */
const begunFrom = (listPath: string): Addition[] =>
  families
    .filter((family) => family.listPath === listPath)
    .map(({ name, paths: { create } }) => ({ family: name, path: create }));

/** What can be begun from the registration list; taking something out is begun there, too. */
export const registrations: readonly Addition[] = [
  ...begunFrom(generatePath(paths.requests, { type: null })),
  ...begunFrom(takeOut.listPath),
];

/** What the plant's staff can begin. */
export const ofPlant: readonly Addition[] = [
  ...begunFrom(guarantee.listPath),
  ...begunFrom(takeOut.listPath),
];

/** Where cards are changed: there one of the three ways is chosen. */
export const ofCards: readonly Addition[] = [
  { family: cardChange.name, path: cardChange.listPath },
];
