import { createContext, useContext, type Provider } from 'react';

/**
 * A context without a default: its provider, and a hook that returns its value.
 * @param outside the message of the error that the hook throws where no provider is around it
 */
export function requiredContext<Value extends object>(
  outside: string,
): readonly [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null);
  return [
    Context.Provider,
    function useValue() {
      const value = useContext(Context);
      if (!value) throw new Error(outside);
      return value;
    },
  ];
}
