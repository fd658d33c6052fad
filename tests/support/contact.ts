import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { BrowserSession } from './browser-session.ts';
import type { TestServer } from './test-server.ts';

/** A contact message that is right in every field but the captcha. */
export function contactMessage(changes: Record<string, unknown> = {}) {
  return {
    requestType: 'generic',
    topic: 'Performances & Events',
    firstName: 'June',
    lastName: 'Kahale',
    email: 'june@visitor.example',
    message: 'Do you play in Boulder City?\nThe hall has an upright.',
    ...changes,
  };
}

/** Solves a challenge of the server as a browser does; '' where the server asks for nothing. */
export async function solveCaptcha(server: Pick<TestServer, 'origin'>): Promise<string> {
  const { body } = await new BrowserSession(server).get('/captcha/challenge');
  if (body.provider === 'off') return '';
  const challenge: Challenge = { parameters: body.parameters, signature: body.signature };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
