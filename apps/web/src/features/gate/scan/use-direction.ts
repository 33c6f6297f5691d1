import type { GateDirection } from '@portal/contracts';
import { useEffect, useState } from 'react';

const KEY = 'portal.gate.direction';

/**
 * The direction in which a gate lets people through. It survives a reload of the page, for example
 * a change of the language; otherwise a guard on the way out would not notice that the page is back
 * to "in". After a change of gate or guard it is "in".
 */
export function useDirection(): [GateDirection, (direction: GateDirection) => void] {
  const [direction, setDirection] = useState<GateDirection>(() =>
    sessionStorage.getItem(KEY) === 'out' ? 'out' : 'in',
  );
  // A reload does not run this function; leaving the gate page does.
  useEffect(() => () => sessionStorage.removeItem(KEY), []);
  return [
    direction,
    (wanted) => {
      sessionStorage.setItem(KEY, wanted);
      setDirection(wanted);
    },
  ];
}
