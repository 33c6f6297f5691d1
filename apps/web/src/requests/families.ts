import type { Family, LifeRoutes } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { createContext, useContext, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';

/** Addresses of a family's screens; `:id` stands for the request, `:{field}?` for what `addressedBy` names. */
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

/** A family of requests, as far as the client knows it before one of its screens is opened. */
export interface RequestFamily {
  name: Family;
  paths: FamilyPaths;
  /** The list that its screens are left for. */
  listPath: string;
  /** All addresses of that list, where there are more. */
  listPaths?: string;
  /** Fields of its forms, answers and rows that its addresses name, if they are known; none when left out. */
  addressedBy?: readonly string[];
  titles: Readonly<Record<keyof FamilyPaths, keyof Catalogue['pages']['titles']>>;
  calls: LifeRoutes;
  /** Whether its period is told to the minute, not to the day. */
  hasHours: boolean;
  /** Whether its items are judged one by one, or ride on the decision over the whole. */
  judging: 'items' | 'whole';
  EditPage: ComponentType<EditPageProps>;
  DetailPage: ComponentType<{ id: string }>;
  ReviewPage: ComponentType<{ id: string }>;
  /** The list of its own at `listPath`; left out where it stands in one with others. */
  ListPage?: ComponentType;
}

/** Everything that leads from one screen of requests to another. */
export interface RequestPlaces {
  families: readonly RequestFamily[];
  /** Any request, of whatever family. */
  requestPath: string;
  queuePath: string;
  reviewPath: string;
}

const Places = createContext<RequestPlaces | null>(null);
export const PlacesProvider = Places.Provider;

/** The families there are, and the screens that all of them share. */
export function usePlaces(): RequestPlaces {
  const places = useContext(Places);
  if (!places) throw new Error('Outside of the screens of requests');
  return places;
}

const Current = createContext<RequestFamily | null>(null);
export const FamilyProvider = Current.Provider;

/** The family whose screen this is. */
export function useRequestFamily(): RequestFamily {
  const family = useContext(Current);
  if (!family) throw new Error('Outside of a family’s screen');
  return family;
}

/** What the screen of the family is called. */
export function useFamilyTitle(screen: keyof FamilyPaths): string {
  const { t } = useTranslation('pages');
  return t(`titles.${useRequestFamily().titles[screen]}`);
}

/** What a form, an answer or a row says that stands in the addresses of its family. */
export function addressParams(
  { addressedBy = [] }: RequestFamily,
  of: object,
): Record<string, string> {
  const said = Object.entries(of).filter(([name]) => addressedBy.includes(name));
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/**
 * A new request has its id from the start, so that reloading the page finds it again.
 * @param of its form, or what the address says of it
 * @param search what else its address says
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

/** The family of a name; undefined where it has no screens. */
export const familyNamed = ({ families }: RequestPlaces, name: Family): RequestFamily | undefined =>
  families.find((family) => family.name === name);

/** Where a request is shown; the address that asks for its family where that one has no screens. */
export function addressOf(places: RequestPlaces, request: { id: string; family: Family }): string {
  const family = familyNamed(places, request.family);
  return family
    ? detailAddress(family, request.id, request)
    : generatePath(places.requestPath, { id: request.id });
}
