import { getOwnInside, getSiteBoard, getSiteDay, searchSite } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import type { SiteState } from './board/site-state';

/** All cached answers about the site have this key. */
export const SITE_KEY = 'site-board';
/**
 * How often the board is loaded while it is visible. While nothing changes, the browser answers
 * from its cache.
 */
const LOOK_EVERY_MS = 5000;
const DAY_EVERY_MS = 60_000;

/**
 * The counts of people inside, updated while the page is visible; the page shows its errors itself.
 * @param everyMs how often it is loaded
 */
export const useSiteBoard = (everyMs = LOOK_EVERY_MS) =>
  useQuery({
    queryKey: [SITE_KEY, 'board'],
    queryFn: ({ signal }) => call(getSiteBoard, { signal }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** The last 24 hours; the page shows its errors itself. */
export const useSiteDay = () =>
  useQuery({
    queryKey: [SITE_KEY, 'day'],
    queryFn: ({ signal }) => call(getSiteDay, { signal }),
    refetchInterval: DAY_EVERY_MS,
    meta: { showsOwnErrors: true },
  });

/**
 * A page of the list; it loads again with each version of the board. The list shows its errors
 * itself.
 */
export const useSiteList = (state: SiteState, version: string | undefined) =>
  useQuery({
    queryKey: [SITE_KEY, 'list', state, version],
    queryFn: ({ signal }) => {
      const { show, kind, area, contractor, gate, keyword, skip, take } = state;
      return call(searchSite, {
        query: {
          skip,
          take,
          keyword,
          show: show ?? 'inside',
          ...(kind && { kind }),
          ...(area && { areaId: area }),
          ...(contractor && { contractorId: contractor }),
          ...(gate && { gateId: gate }),
        },
        signal,
      });
    },
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** The people of the user's company who are inside. */
export const useOwnInside = () =>
  useQuery({
    queryKey: [SITE_KEY, 'own'],
    queryFn: ({ signal }) => call(getOwnInside, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
