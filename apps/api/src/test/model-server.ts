import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One question as it came over the wire. */
export interface Asked {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  readonly authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
  readonly responseFormat: any;
}

/** What a model server does with a question. `hang` never answers, `cut` hangs up. */
export type Does =
  | { readonly say: string; readonly afterMs?: number; readonly finish?: string }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly message?: string }
  | { readonly body: string }
  | 'hang'
  | 'cut';

export interface ModelServer {
  readonly baseUrl: string;
  readonly asked: Asked[];
  /** Questions under way at the busiest moment. */
  readonly mostAtOnce: () => number;
  answer(does: (asked: Asked, times: number) => Does): void;
  close(): Promise<void>;
}

/** An OpenAI-compatible chat endpoint on a port of its own. */
export async function openModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  let does: (asked: Asked, times: number) => Does = () => ({ status: 404 });
  let underWay = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++underWay);
    response.on('close', () => underWay--);
    const body = JSON.parse(await textOf(request));
    const contentOf = (role: string) =>
      body.messages.find((message: { role: string }) => message.role === role)?.content;
    const question: Asked = {
      model: body.model,
      system: contentOf('system'),
      user: contentOf('user'),
      authorization: request.headers.authorization,
      responseFormat: body.response_format,
    };
    asked.push(question);
    const times = asked.filter(({ user }) => documentIn(user) === documentIn(question.user)).length;
    answerWith(response, does(question, times));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    mostAtOnce: () => most,
    answer: (next) => {
      does = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The marks differ from question to question. */
const documentIn = (user: string) => user.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

function answerWith(response: ServerResponse, does: Does): void {
  if (does === 'hang') return;
  if (does === 'cut') {
    response.destroy();
    return;
  }
  const json = { 'content-type': 'application/json' };
  if ('status' in does) {
    response.writeHead(does.status, { ...json, ...does.headers });
    response.end(JSON.stringify({ error: { message: does.message ?? `no ${does.status}`, type: 'test' } }));
    return;
  }
  if ('body' in does) {
    response.writeHead(200, json).end(does.body);
    return;
  }
  setTimeout(() => {
    response.writeHead(200, json).end(
      JSON.stringify({
        id: 'chat-1',
        object: 'chat.completion',
        created: 1,
        model: 'test',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: does.say },
            finish_reason: does.finish ?? 'stop',
          },
        ],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  }, does.afterMs ?? 0);
}
