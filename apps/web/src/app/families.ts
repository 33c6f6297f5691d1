import { generatePath } from 'react-router-dom';
import { family as cardChange } from '../families/card-change';
import { family as equipment } from '../families/equipment';
import { family as guarantee } from '../families/guarantee';
import { family as people } from '../families/people';
import { family as takeOut } from '../families/take-out';
import { family as vehicles } from '../families/vehicles';
import type { RequestFamily, RequestPlaces } from '../requests/request-family';
import type { Addition } from '../requests/listing/AddMenu';
import { paths } from './paths';

/** All families of requests. Every other place that needs them asks here. */
const families: readonly RequestFamily[] = [
  people,
  vehicles,
  equipment,
  guarantee,
  cardChange,
  takeOut,
];

/** All addresses that lead from one screen of requests to another. */
export const places: RequestPlaces = {
  families,
  requestPath: paths.request,
  queuePath: paths.queue,
  reviewPath: paths.review,
  batchPath: paths.batch,
  newBatchPath: paths.newBatch,
};

/** The requests that can be started from the list at an address. */
const begunFrom = (listPath: string): Addition[] =>
  families
    .filter((family) => family.listPath === listPath)
    .map(({ name, paths: { create } }) => ({ family: name, path: create }));

/** The requests that can be started from the registration list, including take-outs. */
export const registrations: readonly Addition[] = [
  ...begunFrom(generatePath(paths.requests, { type: null })),
  ...begunFrom(takeOut.listPath),
];

/** The requests that the plant's staff can start. */
export const ofPlant: readonly Addition[] = [
  ...begunFrom(guarantee.listPath),
  ...begunFrom(takeOut.listPath),
];

/** Changes of cards: the user chooses one of the three kinds on that page. */
export const ofCards: readonly Addition[] = [
  { family: cardChange.name, path: cardChange.listPath },
];
