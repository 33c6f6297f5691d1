import { serveTasks } from './platform/workers/serve-tasks.mjs';
import { tasks } from './tasks';

// What the processes of lanes run.
serveTasks(tasks);
