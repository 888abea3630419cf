/**
 * Removes from a sentence what a run or a server made up: names, ids, numbers, quoted text, and the server's
 * words.
 */
export const withoutNames = (text: string): string =>
  firstLine(text)
    .replace(/: it answered its plainest .*$/, '.')
    .replace(/\b(gave|answered) (\d{3})\b.*$/, '$1 $2.')
    .replace(/"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^}]*\}/g, '…')
    .replace(/\b(GET|POST|PUT|DELETE) \/\S+?(?=[\s,.:;]|$)/g, (call) => call.replace(/\/\S*$/, '/…'))
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '…')
    .replace(/\bmc-[\w-]+/g, '…')
    .replace(/\b(?=\w*[a-z])(?=\w*(?:\d|[A-Z]\w*[A-Z]))\w{8,}\b/g, '…')
    .replace(/\b((?:host|setting|Host|integration|of|show|id)) (?=[A-Za-z]{11}\b)\w{11}\b/g, '$1 …')
    .replace(/\b\d+\b(?<!\b(?:gave|answered) \d{3})/g, '…')
    .slice(0, 200)

const firstLine = (text: string): string => text.split('\n')[0] as string
