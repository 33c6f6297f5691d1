import { useStore } from 'zustand';
import { textsFailure } from './start';

/** Fails the page it stands in when texts could not be fetched, as a missing file of code does. */
export function TextsNeeded(): null {
  const failure = useStore(textsFailure, (error) => error);
  if (failure) throw failure;
  return null;
}
