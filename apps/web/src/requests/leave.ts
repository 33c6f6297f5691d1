import { useNavigate } from 'react-router-dom';

/** Closes a form or page: goes back, or to the list if there is no previous page. */
export function useLeave(list: string): () => void {
  const navigate = useNavigate();
  return () => {
    const hasWayBack = Boolean((window.history.state as { idx?: number } | null)?.idx);
    void (hasWayBack ? navigate(-1) : navigate(list));
  };
}
