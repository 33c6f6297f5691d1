import type { Family, LifeRoutes } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { createContext, useContext, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';

/** Addresses of a family's screens; `:id` stands for the request. */
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

/**
 * A new request has its id from the start, so that reloading the page finds it again.
 * @param search what else its address says
 */
export const createAddress = (
  { paths }: RequestFamily,
  id: string,
  search = new URLSearchParams(),
): string => `${paths.create}?${new URLSearchParams([...search, ['id', id]]).toString()}`;

export const editAddress = ({ paths }: RequestFamily, id: string): string =>
  generatePath(paths.edit, { id });

export const detailAddress = ({ paths }: RequestFamily, id: string): string =>
  generatePath(paths.detail, { id });

/** The family of a name; undefined where it has no screens. */
export const familyNamed = ({ families }: RequestPlaces, name: Family): RequestFamily | undefined =>
  families.find((family) => family.name === name);

/** Where a request is shown; the address that asks for its family where that one has no screens. */
export function addressOf(places: RequestPlaces, request: { id: string; family: Family }): string {
  const family = familyNamed(places, request.family);
  return family
    ? detailAddress(family, request.id)
    : generatePath(places.requestPath, { id: request.id });
}
