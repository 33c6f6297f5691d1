/**
 * Preloaded into servers that a tool starts (`node --import`): when the tool has ended in any way, the server shuts
 * down and frees its port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
