/** A bare socket that answers a command with as many bytes as an answer has, and does nothing else. */
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
});
server.on('connection', socket => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString('latin1');
    const at = text.indexOf('"id":"');
    if (at < 0) socket.send('{"type":"welcome"}');
    else
      socket.send(
        `{"type":"answer","id":"${text.slice(at + 6, text.indexOf('"', at + 6))}","ok":true,"number":1000000}`,
      );
  });
});
process.once('SIGTERM', () => process.exit(0));
