import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Reports the value of a query parameter that a redirection has put into the address, and takes it out of there. */
export function useQueryOutcome(parameter: string, report: (outcome: string) => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const outcome = new URLSearchParams(search).get(parameter);
  useEffect(() => {
    if (outcome === null) return;
    report(outcome);
    void navigate(pathname, { replace: true });
  }, [navigate, outcome, pathname, report]);
}
