import { generateClient } from './lib/generate.mjs';
import { runMain } from './lib/problem.mjs';

await runMain(async () => {
  const ran = await generateClient();
  console.log(ran ? 'Generated the database client.' : 'The database client is up to date.');
});
