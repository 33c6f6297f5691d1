import type { Family } from '@portal/contracts';
import { useNavigate } from 'react-router-dom';

/** Addresses that screens of requests lead to; the app knows them. */
export interface RequestLinks {
  list: string;
  newOf: (family: Family) => string;
  editOf: (family: Family, id: string) => string;
  detailOf: (family: Family, id: string) => string;
}

/** Closes a form or a page: back, or to the list where there is no way back. */
export function useLeave(list: string): () => void {
  const navigate = useNavigate();
  return () => {
    const hasWayBack = Boolean((window.history.state as { idx?: number } | null)?.idx);
    void (hasWayBack ? navigate(-1) : navigate(list));
  };
}
