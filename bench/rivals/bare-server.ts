import { createServer } from 'node:http';
import { readRecording } from './recording.ts';

/* `npx node bench/rivals/bare-server.ts RECORDING PORT`: the minimum in Node.js, a map lookup and a write. */

const [file = '', port = ''] = process.argv.slice(2);
const answers = new Map(
  readRecording(file).map(({ path, headers, body, etag, notModified }) => {
    const bytes = Buffer.from(body, 'base64');
    return [path, { headers: [...headers, 'Content-Length', String(bytes.length)], bytes, etag, notModified }];
  }),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) response.writeHead(404).end();
  else if (answer.notModified && request.headers['if-none-match'] === answer.etag)
    response.writeHead(304, answer.notModified).end();
  else response.writeHead(200, answer.headers).end(answer.bytes);
}).listen(Number(port), '127.0.0.1');
