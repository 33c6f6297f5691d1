import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The name of a row, which opens its page; the row itself does, too. */
export function NameLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} fz={13} fw={500} onClick={(event) => event.stopPropagation()}>
      {children}
    </Anchor>
  );
}
