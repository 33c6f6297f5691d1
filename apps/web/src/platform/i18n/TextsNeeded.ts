import { useStore } from 'zustand';
import { textsFailure } from './start';

/** Fails the page around it if its texts could not be fetched, as a missing code file does. */
export function TextsNeeded(): null {
  const failure = useStore(textsFailure, (error) => error);
  if (failure) throw failure;
  return null;
}
