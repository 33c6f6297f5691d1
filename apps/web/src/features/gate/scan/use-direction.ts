import type { GateDirection } from '@portal/contracts';
import { useState } from 'react';

const KEY = 'portal.gate.direction';

/**
 * Which way a gate lets through. It outlasts a reload of the page, which a switch of the language is: a guard on the
 * way out would otherwise ask for the way in without noticing.
 */
export function useDirection(): [GateDirection, (direction: GateDirection) => void] {
  const [direction, setDirection] = useState<GateDirection>(() =>
    sessionStorage.getItem(KEY) === 'out' ? 'out' : 'in',
  );
  return [
    direction,
    (wanted) => {
      sessionStorage.setItem(KEY, wanted);
      setDirection(wanted);
    },
  ];
}
