import type { Family, LifeRoutes } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import type { ComponentType } from 'react';
import { requiredContext } from '../platform/page/required-context';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';

/**
 * Addresses of a family's screens. `:id` is the id of the request; `:{field}?` is a field from
 * `addressedBy`.
 */
export interface FamilyPaths {
  create: string;
  edit: string;
  detail: string;
}

export interface EditPageProps {
  id: string;
  /** Whether the request may not be on the server yet. */
  isNew: boolean;
}

/** A family of requests: what the client knows before it opens one of the family's screens. */
export interface RequestFamily {
  name: Family;
  paths: FamilyPaths;
  /** The address of the list, to which its screens close. */
  listPath: string;
  /** All addresses of that list, if it has more than one. */
  listPaths?: string;
  /**
   * Fields of its forms, answers and rows that are part of its addresses, when known; none if
   * omitted.
   */
  addressedBy?: readonly string[];
  titles: Readonly<Record<keyof FamilyPaths, keyof Catalogue['pages']['titles']>>;
  calls: LifeRoutes;
  /** Whether its period has times, not only dates. */
  hasHours: boolean;
  /** Whether items are reviewed one by one, or the whole request gets one decision. */
  judging: 'items' | 'whole';
  EditPage: ComponentType<EditPageProps>;
  DetailPage: ComponentType<{ id: string }>;
  ReviewPage: ComponentType<{ id: string }>;
  /** The family's own list at `listPath`; omitted if it shares a list with other families. */
  ListPage?: ComponentType;
}

/** All addresses that lead from one screen of requests to another. */
export interface RequestPlaces {
  families: readonly RequestFamily[];
  /** The address of any request, whatever its family. */
  requestPath: string;
  queuePath: string;
  reviewPath: string;
  /** The address of a batch of requests. */
  batchPath: string;
  newBatchPath: string;
}

/** The families, and the screens that they share. */
export const [PlacesProvider, usePlaces] = requiredContext<RequestPlaces>(
  'Outside of the screens of requests',
);

/** The family of the current screen. */
export const [FamilyProvider, useRequestFamily] = requiredContext<RequestFamily>(
  'Outside of a family’s screen',
);

/** The title of the family's screen. */
export function useFamilyTitle(screen: keyof FamilyPaths): string {
  const { t } = useTranslation('pages');
  return t(`titles.${useRequestFamily().titles[screen]}`);
}

/** The values of a form, answer or row that are part of the family's addresses. */
export function addressParams(
  { addressedBy = [] }: RequestFamily,
  of: object,
): Record<string, string> {
  const said = Object.entries(of).filter(([name]) => addressedBy.includes(name));
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/**
 * The address of a new request. The request has an id from the start, so that reloading the page
 * finds it again.
 * @param of its form, or the parameters of the current address
 * @param search other query parameters of the address
 */
export const createAddress = (
  family: RequestFamily,
  id: string,
  of: object,
  search = new URLSearchParams(),
): string =>
  `${generatePath(family.paths.create, addressParams(family, of))}?${new URLSearchParams([...search, ['id', id]]).toString()}`;

/** @param of its form, answer or row */
export const editAddress = (family: RequestFamily, id: string, of: object): string =>
  generatePath(family.paths.edit, { ...addressParams(family, of), id });

/** @param of its answer or row, if there is one */
export const detailAddress = (family: RequestFamily, id: string, of: object = {}): string =>
  generatePath(family.paths.detail, { ...addressParams(family, of), id });

/** The family with this name; undefined if it has no screens. */
export const familyNamed = ({ families }: RequestPlaces, name: Family): RequestFamily | undefined =>
  families.find((family) => family.name === name);

/**
 * The address of a request's screen. If its family has no screens, the address that looks up the
 * family.
 */
export function addressOf(places: RequestPlaces, request: { id: string; family: Family }): string {
  const family = familyNamed(places, request.family);
  return family
    ? detailAddress(family, request.id, request)
    : generatePath(places.requestPath, { id: request.id });
}
