import { serveTasks } from './platform/workers/serve-tasks.mjs';
import { tasks } from './tasks';

// The program of the lanes' processes.
serveTasks(tasks);
