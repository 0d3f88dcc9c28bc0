import { startSmtpServer } from '#test/mail-servers.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { QUESTIONS_A_CASE } from './learning.ts';

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

/** The model and the mail server that the servers use, in this process: they outlive every kill. */
export async function startSurroundings(packetMs = 4) {
  const model = await startModelServer(({ user }) => ({
    text: wholeAnswer(/case \w+/.exec(user)?.[0] ?? 'a case', QUESTIONS_A_CASE),
    packetMs,
    packetLength: 80,
  }));
  const smtp = await startSmtpServer();
  return {
    model,
    smtp,
    env: {
      LLM_BASE_URL: model.baseUrl,
      GENERATION_STAGGER_MS: '0',
      QUESTION_CHECK: 'off',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Debrief <post@debrief.example>',
    },
    async stop(): Promise<void> {
      await model.stop();
      await smtp.stop();
    },
  };
}
