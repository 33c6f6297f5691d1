/** Makes the tables, fills them with the rows that the variable ROWS selects, and sets passwords. */
import { getPayload } from 'payload';
import config from './payload.config.js';

const { ROWS, ACCOUNTS, PASSWORD } = process.env;
const payload = await getPayload({ config });
await payload.db.pool.query(ROWS);
for (const email of ACCOUNTS.split(',')) {
  await payload.update({
    collection: 'users',
    where: { email: { equals: email } },
    data: { password: PASSWORD },
  });
}
process.exit();
