import { getApproval } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const approvalQuery = (code: string) =>
  queryOptions({
    queryKey: ['approval', code],
    queryFn: ({ signal }) => call(getApproval, { params: { code }, signal }),
    enabled: code !== '',
    meta: { showsOwnErrors: true, isPublic: true },
  });

/** The approval paper with this code; the page shows its errors itself. */
export const useApproval = (code: string) => useQuery(approvalQuery(code));
