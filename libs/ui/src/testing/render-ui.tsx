import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UiProvider } from '../theme/UiProvider';

/** Shows something as it looks in the portal, to somebody who can act on it. */
export function renderUi(shown: ReactNode) {
  const user = userEvent.setup();
  return { user, ...render(shown, { wrapper: UiProvider }) };
}
