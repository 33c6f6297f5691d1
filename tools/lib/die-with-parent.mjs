/**
 * Preloaded into servers that a tool starts (`node --import`): when the tool is gone, however it
 * ended, the server shuts down instead of holding its port for ever.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
