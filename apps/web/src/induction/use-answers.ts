import type { Sitting } from '@portal/contracts';
import { useEffect, useState } from 'preact/hooks';
import { AnswerSender } from './answer-sender';
import { sendAnswers, type SittingResult } from './induction-calls';

/** The seconds that are left, by the server's word and the phone's running time. */
export function useSecondsLeft(secondsLeft: number): number {
  const [endsAt] = useState(() => performance.now() + secondsLeft * 1000);
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const look = () => setLeft(Math.max(Math.round((endsAt - performance.now()) / 1000), 0));
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

type Answers = Readonly<Record<string, string>>;

/** The answers of an attempt. Each is sent when it is given. */
export function useAnswers(
  secret: string,
  sitting: Sitting,
  onEnd: (result: SittingResult) => void,
) {
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(
      sitting.questions.flatMap(({ id, chosenId }) => (chosenId === null ? [] : [[id, chosenId]])),
    ),
  );
  const [sender] = useState(
    () => new AnswerSender((given, isEnd) => sendAnswers(secret, given, isEnd)),
  );
  const [hasUnsent, setHasUnsent] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const answer = async (questionId: string, choiceId: string) => {
    setAnswers((now) => ({ ...now, [questionId]: choiceId }));
    const result = await sender.give(questionId, choiceId);
    if (result) onEnd(result);
    setHasUnsent(sender.hasUnsent);
  };
  const end = async () => {
    setEnding(true);
    setFailed(false);
    try {
      const result = await sender.end(answers);
      if (result) return onEnd(result);
      setFailed(true);
    } catch {
      setFailed(true);
    }
    return setEnding(false);
  };
  return { answers, answer, end, hasUnsent, isEnding, isFailed };
}
