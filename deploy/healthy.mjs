// Ends with 0 if the server of this machine can record, and with 1 if it can't: the health check of the container.
const port = process.env.HARDWAY_PORT || '7800';
const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
process.exitCode = answer?.ok === true ? 0 : 1;
