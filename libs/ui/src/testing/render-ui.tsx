import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '../theme/theme';

/**
 * Like `UiProvider`, but without animations: menus and dialogs open at once, because jsdom has no
 * layout.
 */
function TestProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      {children}
    </MantineProvider>
  );
}

/** Renders something as in the portal, and returns a user to operate it. */
export function renderUi(shown: ReactNode) {
  // No delay between two keys, because it would only make tests slower.
  const user = userEvent.setup({ delay: null });
  return { user, ...render(shown, { wrapper: TestProvider }) };
}
