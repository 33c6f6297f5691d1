import type { GateDirection } from '@portal/contracts';
import { useEffect, useState } from 'react';

const KEY = 'portal.gate.direction';

/**
 * Which way a gate lets through. It outlasts a reload of the page, which a switch of the language is: a guard on the
 * way out would otherwise ask for the way in without noticing. Another gate, or another guard, begins with the way in.
 */
export function useDirection(): [GateDirection, (direction: GateDirection) => void] {
  const [direction, setDirection] = useState<GateDirection>(() =>
    sessionStorage.getItem(KEY) === 'out' ? 'out' : 'in',
  );
  // A reload runs no such function, and leaving the page of the gate does.
  useEffect(() => () => sessionStorage.removeItem(KEY), []);
  return [
    direction,
    (wanted) => {
      sessionStorage.setItem(KEY, wanted);
      setDirection(wanted);
    },
  ];
}
