import { useNavigate } from 'react-router-dom';

/** Closes a form or a page: back, or to the list where there is no way back. */
export function useLeave(list: string): () => void {
  const navigate = useNavigate();
  return () => {
    const hasWayBack = Boolean((window.history.state as { idx?: number } | null)?.idx);
    void (hasWayBack ? navigate(-1) : navigate(list));
  };
}
