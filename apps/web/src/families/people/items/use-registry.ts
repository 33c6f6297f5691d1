import { useDebouncedValue } from '@mantine/hooks';
import { searchPeople, searchRequest, type SearchFilter } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call';
import type { Option } from '../../../platform/forms/SelectField';

const PAGE = 20;
/** The largest number of people in a request or crew: a page shows all of them. */
const OF_REQUEST = 50;

/** A search in the company's registry, and its results. */
export function useRegistry() {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 300);
  const [requestId, setRequestId] = useState<string | null>(null);
  const [crewId, setCrewId] = useState<string | null>(null);
  const [page, setPage] = useState({ skip: 0, take: PAGE });
  const people = useQuery({
    queryKey: ['company-people', keyword, requestId, crewId, page],
    queryFn: ({ signal }) =>
      call(searchPeople, {
        query: {
          keyword,
          ...page,
          ...(requestId === null ? {} : { requestId }),
          ...(crewId === null ? {} : { crewId }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
  const look = (text: string) => {
    setTyped(text);
    setPage((now) => ({ ...now, skip: 0 }));
  };
  // One of the two narrows the list, because most people of a crew are in no one request.
  const narrow = (by: { requestId: string | null } | { crewId: string | null }) => {
    const next = { requestId: null, crewId: null, ...by };
    setRequestId(next.requestId);
    setCrewId(next.crewId);
    const isNarrowed = next.requestId !== null || next.crewId !== null;
    setPage({ skip: 0, take: isNarrowed ? OF_REQUEST : PAGE });
  };
  const takeRequest = (id: string | null) => narrow({ requestId: id });
  const takeCrew = (id: string | null) => narrow({ crewId: id });
  return { people, typed, look, requestId, takeRequest, crewId, takeCrew, page, setPage };
}

/** The newest people requests that were sent, from which users can take people. */
export function useEarlierRequests(): Option[] {
  const filterValue: SearchFilter = { requestType: 'people' };
  const { data } = useQuery({
    queryKey: ['earlier-people-requests'],
    queryFn: ({ signal }) =>
      call(searchRequest, {
        query: {
          take: OF_REQUEST,
          sort: JSON.stringify([{ selector: 'createdDate', desc: true }]),
          requireTotalCount: 'false',
          filterValue: JSON.stringify(filterValue),
        },
        signal,
      }),
    meta: { showsOwnErrors: true },
  });
  return (data?.data ?? [])
    .filter(({ requestNumber }) => requestNumber !== null)
    .map(({ id, requestNumber, description }) => ({
      value: id,
      label: `${requestNumber ?? ''} · ${description}`,
    }));
}
