/** A bare socket that answers with as many bytes as a welcome or an answer has, and does nothing else. */
import { WebSocketServer } from 'ws';

const [welcomeBytes = '2'] = process.argv.slice(2);
const welcome = JSON.stringify({ type: 'welcome', view: 'x'.repeat(Number(welcomeBytes)) });

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
});
server.on('connection', socket => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString('latin1');
    const at = text.indexOf('"id":"');
    if (at < 0) socket.send(welcome);
    else
      socket.send(
        `{"type":"answer","id":"${text.slice(at + 6, text.indexOf('"', at + 6))}","ok":true,"number":1000000}`,
      );
  });
});
process.on('message', (asked: string) => {
  if (asked === 'memory') {
    global.gc?.();
    process.send?.({ memory: process.memoryUsage() });
    return;
  }
  const { user, system } = process.cpuUsage();
  process.send?.({ usage: { groups: 0, rows: 0, cpuMs: (user + system) / 1000 } });
});
process.once('SIGTERM', () => process.exit(0));
